/** A call as it is sent: its address, the tenant it works in, and its body. */
export type AskedCall = {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly tenant?: string | undefined
  readonly input?: unknown
}

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/**
 * Returns the key under which a pack keeps the answer to a call. A read of a record names the present instant, so that calls which differ
 * in instants alone have the same key.
 */
export function answerKey({ method, address, tenant = '', input }: AskedCall): string {
  return `${method} ${address} ${tenant} ${JSON.stringify(input ?? null).replaceAll(instant, '*')}`
}

/** Returns the key of the rights on a path from a root. A call asks for many of them, and another one for others. */
export function rightsKey(root: string, path: string): string {
  return `rights ${root} ${path}`
}
