//! One QuickJS runtime with the prelude and the bundle.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Exception, Function, Module, Object, Runtime};

use super::{Texts, cpu};
use crate::host;

/// Deep component trees recurse in C; the engine must stop before the thread's stack ends.
const SCRIPT_STACK: usize = 4 << 20;
/// A page that needs more than this is a bug.
const MEMORY_LIMIT: usize = 256 << 20;
/// Cyclic garbage is collected between calls; within a call only above this size.
const SWEEP_WITHIN_CALL: usize = 96 << 20;

pub(super) enum Failure {
    /// The call took too much processor time.
    Limit,
    /// `broken`: the engine's state is no longer reliable.
    Thrown { message: String, stack: String, broken: bool },
}

pub(super) struct Script {
    context: Context,
    runtime: Runtime,
    clock: Rc<Clock>,
}

/// The state of the interrupt handler.
#[derive(Default)]
struct Clock {
    /// The processor time of this thread at which the call ends; none while the bundle loads, which only runs
    /// definitions.
    until: Cell<Option<Duration>>,
    passed: Cell<bool>,
}

impl Clock {
    fn allow(&self, time: Duration) {
        self.until.set(Some(cpu::thread_time() + time));
        self.passed.set(false);
    }

    fn interrupt(&self) -> bool {
        let late = self.until.get().is_some_and(|until| cpu::thread_time() >= until);
        if late {
            self.passed.set(true);
        }
        late
    }
}

impl Script {
    pub fn load(bundle: &str, texts: &Texts) -> Result<Self, String> {
        let clock = Rc::<Clock>::default();
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.set_max_stack_size(SCRIPT_STACK);
        runtime.set_memory_limit(MEMORY_LIMIT);
        runtime.set_gc_threshold(SWEEP_WITHIN_CALL);
        let handler = Rc::clone(&clock);
        runtime.set_interrupt_handler(Some(Box::new(move || handler.interrupt())));
        let context = Context::full(&runtime).map_err(|error| error.to_string())?;
        context.with(|ctx| {
            host::install(&ctx, texts).catch(&ctx).map_err(|error| describe(&error))?;
            evaluate(&ctx, bundle).catch(&ctx).map_err(|error| describe(&error))
        })?;
        Ok(Self { context, runtime, clock })
    }

    /// Calls `hotdrop[method]` and runs its pending promises.
    pub fn call(&self, method: &str, input: &str, limit: Duration) -> Result<String, Failure> {
        self.clock.allow(limit);
        self.context.with(|ctx| {
            let output = invoke(&ctx, method, input).catch(&ctx).map_err(|error| thrown(&error));
            while ctx.execute_pending_job() {}
            if self.clock.passed.get() {
                return Err(Failure::Limit);
            }
            output
        })
    }

    pub fn sweep(&self) {
        self.runtime.run_gc();
    }
}

/// Evaluates as a module, which also accepts a bundle in script form; the reverse does not hold.
fn evaluate(ctx: &Ctx<'_>, bundle: &str) -> rquickjs::Result<()> {
    Module::evaluate(ctx.clone(), "entry-server.js", bundle)?.finish::<()>()?;
    while ctx.execute_pending_job() {}
    match ctx.globals().get::<_, Option<Object>>("hotdrop")? {
        Some(_) => Ok(()),
        None => Err(Exception::throw_type(ctx, "the bundle does not set globalThis.hotdrop")),
    }
}

fn invoke(ctx: &Ctx<'_>, method: &str, input: &str) -> rquickjs::Result<String> {
    let hotdrop: Object = ctx.globals().get("hotdrop")?;
    let function: Function = hotdrop.get(method)?;
    function.call((rquickjs::function::This(hotdrop), input))
}

fn thrown(error: &CaughtError<'_>) -> Failure {
    let (message, stack) = match error {
        CaughtError::Exception(exception) => {
            (exception.message().unwrap_or_default(), exception.stack().unwrap_or_default())
        }
        other => (other.to_string(), String::new()),
    };
    // After these, `finally` blocks may not have completed.
    let broken = ["stack", "memory"].iter().any(|word| message.contains(word));
    Failure::Thrown { message, stack, broken }
}

fn describe(error: &CaughtError<'_>) -> String {
    match thrown(error) {
        Failure::Thrown { message, stack, .. } if !stack.is_empty() => format!("{message}\n{stack}"),
        Failure::Thrown { message, .. } => message,
        Failure::Limit => "took too long".to_owned(),
    }
}
