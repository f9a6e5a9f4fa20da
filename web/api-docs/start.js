/* global SwaggerUIBundle */
// Writes repeat the anti-forgery cookie, so that calls can be tried out from this page.
const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

fetch('/sanctum/csrf-cookie').then(() =>
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#api',
    deepLinking: true,
    requestInterceptor: (request) => {
      const token = cookie('XSRF-TOKEN');
      if (token) request.headers['X-XSRF-TOKEN'] = token;
      return request;
    },
  }),
);
