/** Raised when what we ask for changes: an older answer then no longer counts. */
export const consentVersion = 1;

export type Consent = {
  version: number;
  /** Unix seconds of the decision. */
  at: number;
  ads: boolean;
  analytics: boolean;
};

export type Choice = Pick<Consent, 'ads' | 'analytics'>;

export function decide(choice: Choice, now: number): Consent {
  return { version: consentVersion, at: now, ads: choice.ads, analytics: choice.analytics };
}

/** A stored decision; null when there is none that still counts. */
export function readConsent(text: string | null): Consent | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isConsent(value) && value.version === consentVersion ? value : null;
  } catch {
    return null;
  }
}

function isConsent(value: unknown): value is Consent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'at' in value &&
    typeof value.at === 'number' &&
    'ads' in value &&
    typeof value.ads === 'boolean' &&
    'analytics' in value &&
    typeof value.analytics === 'boolean'
  );
}

/** Asking is only right where there is something to ask for. */
export function mustAsk(consent: Consent | null, offers: Choice): boolean {
  return consent === null && (offers.ads || offers.analytics);
}
