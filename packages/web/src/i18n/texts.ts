/** The same keys as `T`, with any text. English repeats the shape of German; informal German only where it differs. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
export type SomeKeys<T> = { readonly [K in keyof T]?: T[K] extends string ? string : SomeKeys<T[K]> }
