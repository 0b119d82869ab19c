/**
 * Validates the id of a network location (E), a controllable resource (C) or a technical resource (D): 11 characters, the last a digit.
 * Only the form is checked, not the check digit.
 */
export function resourceId(text: string): boolean {
  return /^[CDE][A-Z0-9]{9}\d$/.test(text)
}
