/** The verbs of core specification, section 6. `select` is the right to read. */
export const verbs = [
  'create',
  'update',
  'delete',
  'execute',
  'select',
  'selectme',
  'selectexternal',
  'restart',
  'adminupdate',
  'switchtenant',
] as const
export type Verb = (typeof verbs)[number]
