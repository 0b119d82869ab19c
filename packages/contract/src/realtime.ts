/**
 * The path of MQTT 3.1.1 over a WebSocket, subprotocol `mqtt`. A browser signs in with the username and the ticket (as password) from `POST
 * /api/realtime/ticket`.
 */
export const realtimePath = '/mqtt'

/** The topics. A browser may subscribe to topics of its own user, each for one query with `$realtimeSubscriptions`. */
export const topics = {
  /** Both ids are uuids. */
  ofUser: (tenant: string, user: string) => `t/${tenant}/u/${user}`,
  /** Changes of the results of a query: `RealtimeMessage`. */
  query: (ofUser: string, realtimeToken: string) => `${ofUser}/q/${realtimeToken}`,
  /** Values measured at the twins of a query, as they arrive: `TelemetryValue`. */
  telemetry: (ofUser: string, realtimeToken: string) => `${ofUser}/m/${realtimeToken}`,
  /** The only topic of a device; it publishes its values there. */
  ofDevice: (tenant: string, device: string) => `t/${tenant}/d/${device}/in`,
}

/**
 * A notice that something has changed, without the change itself.
 * - `changed`: a twin of the results changed, or a link at it.
 * - `removed`: the twin is deleted or no longer visible to the reader; the message does not say which.
 * - `list`: a list of the query may have other entries now; names a changed twin if possible.
 * - `ended`: the reader's rights have changed and no more messages come; send the query again.
 */
export type RealtimeMessage =
  | { readonly kind: 'changed'; readonly id: string; readonly id_information: string; readonly at: string }
  | { readonly kind: 'removed'; readonly id: string; readonly at: string }
  | { readonly kind: 'list'; readonly id?: string; readonly id_information?: string; readonly at: string }
  | { readonly kind: 'ended'; readonly at: string }
