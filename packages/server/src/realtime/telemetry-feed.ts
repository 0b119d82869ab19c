import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Reader } from '../store/changes/visible-now.ts'
import type { Store } from '../store/store.ts'

type Twins = Readonly<Record<string, string>>
type Positions = ReadonlyMap<number, string>
type NewValue = Omit<TelemetryValue, 'id' | 'key'> & { readonly stream: number; readonly twin: string; readonly key: string }

/**
 * Access to the measured values. The module that stores them implements it. Twins are uuids; positions are the times of the newest values
 * by series.
 */
export type Measurements = {
  /** Returns the twins with measured properties: definition by uuid. */
  twinsOf(store: Store, twins: Twins): Twins
  newest(store: Store, at: { tenant: string; twins: readonly string[] }): Promise<Positions>
  behind(store: Store, at: { tenant: string; twins: readonly string[]; positions: Positions }): Promise<readonly NewValue[]>
  visible(
    store: Store,
    at: { tenant: string; now: string; asking: readonly { readonly reader: Reader; readonly twins: Twins }[] },
  ): Promise<readonly (readonly { readonly twin: string; readonly definition: string; readonly systematic: string }[])[]>
}

/** Receives new values measured at twins. */
export type TelemetryListener = { readonly reader: Reader; readonly twins: Twins; receive(values: readonly TelemetryValue[]): void }

/**
 * Follows the series of a tenant that listeners in this process subscribe to. A value with a time before the newest one is not sent;
 * clients find it by a query.
 */
export class TelemetryFeed {
  readonly #tenant: string
  readonly #measurements: Measurements
  #positions = new Map<number, string>()
  /** Twins whose series have a position. */
  #followed = new Set<string>()

  constructor(tenant: string, measurements: Measurements) {
    this.#tenant = tenant
    this.#measurements = measurements
  }

  /** Sends each listener the values since the last turn, of the twins that it currently sees. */
  async turn(store: Store, listeners: readonly TelemetryListener[]): Promise<void> {
    const wanted = listeners.map((listener) => ({ ...listener, twins: this.#measurements.twinsOf(store, listener.twins), listener }))
    const twins = [...new Set(wanted.flatMap((each) => Object.keys(each.twins)))]
    await this.#follow(store, twins)
    if (twins.length === 0) return
    const values = await this.#measurements.behind(store, { tenant: this.#tenant, twins, positions: this.#positions })
    if (values.length === 0) return
    for (const { stream, ts } of values) this.#positions.set(stream, ts)
    const touched = new Set(values.map(({ twin }) => twin))
    const asking = wanted.map(({ reader, twins: own }) => ({
      reader,
      twins: Object.fromEntries(Object.entries(own).filter(([twin]) => touched.has(twin))),
    }))
    const visible = await this.#measurements.visible(store, { tenant: this.#tenant, now: new Date().toISOString(), asking })
    for (const [index, { listener }] of wanted.entries()) {
      const series = new Map(visible[index]?.map(({ twin, definition, systematic }) => [`${twin} ${systematic}`, definition]))
      const own = values.flatMap(({ twin, systematic, ts, value, key }): TelemetryValue[] => {
        const definition = series.get(`${twin} ${systematic}`)
        if (definition === undefined) return []
        return [{ id: formatTwinId(definition, twin), systematic, ts: new Date(ts).toISOString(), value, key: key === '' ? null : key }]
      })
      if (own.length > 0) listener.receive(own)
    }
  }

  /** For a twin that the reader has just subscribed to, only new values are sent. */
  async #follow(store: Store, twins: readonly string[]): Promise<void> {
    const added = twins.filter((twin) => !this.#followed.has(twin))
    this.#followed = new Set(twins)
    if (twins.length === 0) this.#positions = new Map()
    if (added.length === 0) return
    const newest = await this.#measurements.newest(store, { tenant: this.#tenant, twins: added })
    for (const [stream, ts] of newest) this.#positions.set(stream, ts)
  }
}
