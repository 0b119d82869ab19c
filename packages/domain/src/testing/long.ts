const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }

/** Whether this run takes its time, as at night (TEST_LONG=1). */
export const long = process?.env['TEST_LONG'] === '1'
