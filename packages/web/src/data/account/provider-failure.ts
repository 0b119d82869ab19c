const failures = ['provider', 'unknown', 'taken'] as const

/** Why another service neither signed in nor was linked, as the server's redirect says it; undefined for anything else. */
export function providerFailureOf(text: string | undefined): (typeof failures)[number] | undefined {
  return failures.find((each) => each === text)
}
