/** The same keys as `T`, with any text. English must have all keys of German; informal German only the keys that differ. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
export type SomeKeys<T> = { readonly [K in keyof T]?: T[K] extends string ? string : SomeKeys<T[K]> }
