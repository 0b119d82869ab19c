type Spoiled = { readonly place: string; readonly body: Readonly<Record<string, unknown>> }
type Options = {
  /** Keys that are inserted where they are absent. */
  readonly keys: readonly string[]
  readonly values: readonly unknown[]
  /** Keys that accept a value of any kind. Their content is not changed. */
  readonly anyKind: ReadonlySet<string>
}

const wrongKinds: readonly unknown[] = [7, true, 'x', '', [], {}, null]

/** Returns copies of a JSON body, each with one additional key, or with one value of another kind. */
export function spoiledJson(body: Readonly<Record<string, unknown>>, options: Options): Spoiled[] {
  return spoiled(body, options).map(({ place, json }) => ({ place, body: json as Spoiled['body'] }))
}

function spoiled(json: unknown, options: Options): { place: string; json: unknown }[] {
  if (Array.isArray(json))
    return json.flatMap((each, index) =>
      spoiled(each, options).map(({ place, json: changed }) => ({ place, json: json.with(index, changed) })),
    )
  if (typeof json !== 'object' || json === null) return []
  const added = options.keys.flatMap((key) =>
    key in json ? [] : options.values.map((value) => ({ place: `+${key}`, json: { ...json, [key]: value } })),
  )
  const changed = Object.entries(json).flatMap(([key, value]) => {
    if (options.anyKind.has(key)) return []
    const wrong = wrongKinds
      .filter((each) => kindOf(each) !== kindOf(value))
      .map((each) => ({ place: key, json: { ...json, [key]: each } }))
    return [...wrong, ...spoiled(value, options).map((inner) => ({ place: inner.place, json: { ...json, [key]: inner.json } }))]
  })
  return [...added, ...changed]
}

function kindOf(json: unknown): string {
  return Array.isArray(json) ? 'list' : json === null ? 'null' : typeof json
}
