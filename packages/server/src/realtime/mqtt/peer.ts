import type { closeCodes } from './socket-stream.ts'

/** The client of a connection, and all that the client may do. */
export type Peer = {
  /** Resolves to true if the client may subscribe to the topic; called once for each subscription. */
  join(topic: string): Promise<boolean>
  leave(topic: string): void
  /**
   * Called with every message it publishes; refuses by throwing, which ends the connection. An acknowledgement goes out when this has
   * resolved.
   */
  publish(topic: string, payload: Buffer): Promise<void>
  /** The connection is gone. */
  left(): void
}

export type Connection = {
  send(topic: string, payload: object): void
  /** Ends a subscription that the client has not ended itself. */
  dismiss(topic: string): void
  /** After what was sent has left. */
  close(code: (typeof closeCodes)[keyof typeof closeCodes]): void
}

export type Credentials = { readonly username: string; readonly password: string }

/** Returns undefined for wrong credentials. Throws where the client may try again later. */
export type SignIn = (credentials: Credentials, connection: Connection) => Promise<Peer | undefined>
