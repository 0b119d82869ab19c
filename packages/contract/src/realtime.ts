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
  /**
   * Comments at a record, by its id: `CommentNews`. Needs no query. Granted to readers of the comments: colleagues, and external providers
   * at their task, who are told of the comments that are marked for them. Refused to everybody else, whether the record exists or not.
   */
  comments: (ofUser: string, record: string) => `${ofUser}/c/${record}`,
  /** The only topic of a device; it publishes its values there. */
  ofDevice: (tenant: string, device: string) => `t/${tenant}/d/${device}/in`,
}

/** A notice that comments of a record are new or have changed, without the comments. */
export type CommentNews = { readonly kind: 'comments'; readonly at: string }

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
