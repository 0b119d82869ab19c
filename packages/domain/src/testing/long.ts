const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }

/** True if the run includes the long tests, as at night (TEST_LONG=1). */
export const long = process?.env['TEST_LONG'] === '1'
