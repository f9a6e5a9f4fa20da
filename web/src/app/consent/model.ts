/** Increment when the purposes of the consent change: older decisions become invalid. */
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

/** Parses a stored decision; null if there is none or it is outdated. */
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

/** Returns whether consent is needed: only if there are ads or analytics and no decision. */
export function needsConsent(consent: Consent | null, offers: Choice): boolean {
  return consent === null && (offers.ads || offers.analytics);
}
