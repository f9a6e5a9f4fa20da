/** A failed request. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  /** The stable error key, translated by the page that shows it. */
  readonly key: string;
  /** The first error message of each invalid field, in English; `fieldTexts` has the translations. */
  readonly fields: Record<string, string>;
  /** The stable error key of each of those messages. */
  readonly fieldKeys: Record<string, string>;
  /** The seconds of the Retry-After header, or null. */
  readonly retryAfter: number | null;
  /** The params of the translated text. */
  readonly data: Record<string, unknown>;

  constructor(status: number, key: string, message: string, details: Partial<Details> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.fields = details.fields ?? {};
    this.fieldKeys = details.fieldKeys ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.data = details.data ?? {};
  }
}

type Details = Pick<ApiError, 'fields' | 'fieldKeys' | 'retryAfter' | 'data'>;

type Failure = {
  code?: unknown;
  error?: unknown;
  message?: unknown;
  errors?: Record<string, unknown>;
  keys?: Record<string, unknown>;
  error_data?: Record<string, unknown>;
};

function firstOfEach(lists: Record<string, unknown> = {}): Record<string, string> {
  const firsts: Record<string, string> = {};
  for (const [field, list] of Object.entries(lists)) {
    const first: unknown = Array.isArray(list) ? list[0] : list;
    if (typeof first === 'string') firsts[field] = first;
  }
  return firsts;
}

function secondsIn(headers: Headers | undefined): number | null {
  const seconds = Number.parseInt(headers?.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds : null;
}

export function toApiError(httpStatus: number, body: unknown, headers?: Headers): ApiError {
  const failure: Failure = typeof body === 'object' && body !== null ? body : {};
  // A successful response may contain an error: then the error's own code is used.
  const status = httpStatus < 400 && typeof failure.code === 'number' ? failure.code : httpStatus;
  const key = typeof failure.error === 'string' ? failure.error : 'unknown';
  const message = typeof failure.message === 'string' ? failure.message : '';
  return new ApiError(status, key, message, {
    fields: firstOfEach(failure.errors),
    fieldKeys: firstOfEach(failure.keys),
    retryAfter: secondsIn(headers),
    data: failure.error_data,
  });
}

export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** Returns the response body, or throws an `ApiError` with the server's message. */
export async function readResponse(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || isRefusal(body)) throw toApiError(response.status, body, response.headers);
  return body;
}

/** Converts a network failure into an `ApiError`. */
export async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'network', cause instanceof Error ? cause.message : '');
  }
}
