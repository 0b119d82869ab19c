const failures = ['provider', 'unknown', 'taken'] as const

/**
 * Returns the code in the server's redirect that says why another service neither signed in nor was linked. Returns undefined for any other
 * text.
 */
export function providerFailureOf(text: string | undefined): (typeof failures)[number] | undefined {
  return failures.find((each) => each === text)
}
