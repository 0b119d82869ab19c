/**
 * The value of `?preview=` in a frame of the playground; undefined for visitors. Calls of a preview say so, and the server stores nothing
 * and refuses them without the right.
 */
export const preview = (globalThis.parent !== globalThis.window && new URLSearchParams(window.location.search).get('preview')) || undefined
