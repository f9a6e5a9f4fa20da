/** A request that did not succeed, in the words of the contract. Status 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable key, translated by the page that shows it. */
  readonly key: string;
  /** First message of each field that the server refused. */
  readonly fields: Record<string, string>;
  /** The key of that message, where the server names one. */
  readonly fieldKeys: Record<string, string>;

  constructor(status: number, key: string, message: string, fields: Record<string, string> = {}, fieldKeys: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.fields = fields;
    this.fieldKeys = fieldKeys;
  }
}

type Failure = { error?: unknown; message?: unknown; errors?: Record<string, unknown>; keys?: Record<string, unknown> };

/** The first of each list. */
function firsts(lists: Record<string, unknown> = {}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, list] of Object.entries(lists)) {
    const first: unknown = Array.isArray(list) ? list[0] : list;
    if (typeof first === 'string') found[field] = first;
  }
  return found;
}

export function toApiError(status: number, body: unknown): ApiError {
  const failure: Failure = typeof body === 'object' && body !== null ? body : {};
  const key = typeof failure.error === 'string' ? failure.error : 'unknown';
  const message = typeof failure.message === 'string' ? failure.message : '';
  return new ApiError(status, key, message, firsts(failure.errors), firsts(failure.keys));
}

/** The answer's body, or an error with everything the server said. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const refused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  if (!response.ok || refused) throw toApiError(response.status, body);
  return body;
}

/** Turns "no connection" into the same kind of error as everything else. */
export async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'network', cause instanceof Error ? cause.message : '');
  }
}
