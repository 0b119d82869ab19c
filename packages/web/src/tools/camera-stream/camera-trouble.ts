export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'unsuitable' | 'insecure' | 'unsupported' | 'other'

type Known = { readonly trouble: CameraTrouble; readonly logged: string }

/** The browser's names for errors, with the error that users see and the text that is logged (portal specification, section 7). */
export const troubles: Readonly<Record<string, Known>> = {
  NotAllowedError: { trouble: 'denied', logged: 'you need to grant camera access permission' },
  NotFoundError: { trouble: 'missing', logged: 'no camera on this device' },
  NotSupportedError: { trouble: 'insecure', logged: 'secure context required (HTTPS, localhost)' },
  NotReadableError: { trouble: 'busy', logged: 'is the camera already in use?' },
  OverconstrainedError: { trouble: 'unsuitable', logged: 'installed cameras are not suitable' },
  StreamApiNotSupportedError: { trouble: 'unsupported', logged: 'Stream API is not supported in this browser' },
  InsecureContextError: {
    trouble: 'insecure',
    logged: 'Camera access is only permitted in secure context. Use HTTPS or localhost rather than HTTP.',
  },
}

export function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}
