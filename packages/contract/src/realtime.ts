/**
 * MQTT 3.1.1 over a WebSocket at this path, subprotocol `mqtt`. A browser signs in with a ticket (`POST /api/realtime/ticket`): username is
 * its user, password the ticket.
 */
export const realtimePath = '/mqtt'

/** The topics. A browser may subscribe to topics of its own user, each for one query with `$realtimeSubscriptions`. */
export const topics = {
  /** Ids are uuids. */
  ofUser: (tenant: string, user: string) => `t/${tenant}/u/${user}`,
  /** Changes of what a query answered: `RealtimeMessage`. */
  query: (ofUser: string, realtimeToken: string) => `${ofUser}/q/${realtimeToken}`,
  /** Values measured at the twins that a query answered, as they come in: `TelemetryValue`. */
  telemetry: (ofUser: string, realtimeToken: string) => `${ofUser}/m/${realtimeToken}`,
  /** Where a device publishes its values, and nothing else. */
  ofDevice: (tenant: string, device: string) => `t/${tenant}/d/${device}/in`,
}

/**
 * Says that something has changed, never what. `changed`: a twin of the answer, or a link at it. `removed`: it is gone, or no longer for
 * this reader; nobody says which. `list`: what a list of the query shows may be another now; names a twin that changed, if one can be
 * named. `ended`: the reader's rights have changed, nothing more will come; ask the query again.
 */
export type RealtimeMessage =
  | { readonly kind: 'changed'; readonly id: string; readonly id_information: string; readonly at: string }
  | { readonly kind: 'removed'; readonly id: string; readonly at: string }
  | { readonly kind: 'list'; readonly id?: string; readonly id_information?: string; readonly at: string }
  | { readonly kind: 'ended'; readonly at: string }
