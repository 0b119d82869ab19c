import type { Verb } from '@twinwerk/model/definition/verb'
import { verbs } from '@twinwerk/model/definition/verb'
import { call } from './call.ts'

type Wanted = { readonly tenant: string; readonly root: string; readonly path: string }
type Waiting = Wanted & { readonly resolve: (verbs: readonly Verb[]) => void; readonly reject: (error: unknown) => void }

// Core specification, section 9. The two limits are the limits of the call's input.
const debounceMs = 400
const maxRoots = 50
const maxPaths = 200

let waiting: Waiting[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the verbs that the caller has on a path. One call loads all paths that are requested within 400 ms. */
export function loadRights(wanted: Wanted): Promise<readonly Verb[]> {
  return new Promise((resolve, reject) => {
    waiting.push({ ...wanted, resolve, reject })
    clearTimeout(timer)
    timer = setTimeout(send, debounceMs)
  })
}

/**
 * Sends the rights that were requested so far. A screen calls it once its parts have asked, so that it does not wait 400 ms for requests
 * that none of them makes.
 */
export function sendRights(): void {
  clearTimeout(timer)
  send()
}

function send(): void {
  const batch = waiting
  waiting = []
  for (const [tenant, ofTenant] of Map.groupBy(batch, (each) => each.tenant))
    for (const part of parts(ofTenant)) void fetchRights(tenant, part)
}

async function fetchRights(tenant: string, part: readonly Waiting[]): Promise<void> {
  const roots = [...Map.groupBy(part, (each) => each.root)].map(([root, each]) => ({
    root,
    paths: [...new Set(each.map((one) => one.path))],
  }))
  try {
    const answer = await call('POST /auth/me/rights', { tenant, input: { tenant, rights: [...verbs], roots } })
    for (const each of part) each.resolve(answer[each.root]?.[each.path] ?? [])
  } catch (error) {
    // oxlint-disable-next-line no-console -- core specification, section 8: a failed rights fetch is only logged
    console.warn('rights could not be read', error)
    for (const each of part) each.reject(error)
  }
}

/** Splits the requested rights so that no call exceeds the limits. */
function parts(wanted: readonly Waiting[]): Waiting[][] {
  const result: { readonly size: Map<string, Set<string>>; readonly part: Waiting[] }[] = []
  for (const each of wanted) {
    let into = result.find(({ size }) => fits(size, each))
    if (!into) result.push((into = { size: new Map(), part: [] }))
    into.size.set(each.root, (into.size.get(each.root) ?? new Set()).add(each.path))
    into.part.push(each)
  }
  return result.map(({ part }) => part)
}

function fits(size: ReadonlyMap<string, ReadonlySet<string>>, { root, path }: Wanted): boolean {
  const paths = size.get(root)
  if (!paths) return size.size < maxRoots
  return paths.has(path) || paths.size < maxPaths
}
