// Timers are accepted and never fire: a page is rendered in one synchronous call, and anything
// deferred runs in the browser.
{
  let last = 0;
  const accept = () => ++last;
  const forget = () => {};

  Object.assign(globalThis, {
    setTimeout: accept,
    setInterval: accept,
    setImmediate: accept,
    clearTimeout: forget,
    clearInterval: forget,
    clearImmediate: forget,
  });

  class MessagePort {
    onmessage = null;
    postMessage() {}
    start() {}
    close() {}
    addEventListener() {}
    removeEventListener() {}
  }
  globalThis.MessagePort = MessagePort;
  globalThis.MessageChannel = class MessageChannel {
    port1 = new MessagePort();
    port2 = new MessagePort();
  };
}
