import type { closeCodes } from './socket-stream.ts'

/** The owner of a connection, and everything that it may do. */
export type Peer = {
  /** Resolves to true if the client may subscribe to the topic. Called once for each subscription. */
  join(topic: string): Promise<boolean>
  leave(topic: string): void
  /**
   * Called with every message that the client publishes. Throws for a forbidden message, which ends the connection. The broker acknowledges
   * after the promise has resolved.
   */
  publish(topic: string, payload: Buffer): Promise<void>
  /** Called when the connection has ended. */
  left(): void
}

export type Connection = {
  send(topic: string, payload: object): void
  /** Ends a subscription from the server's side. */
  dismiss(topic: string): void
  /** Closes the connection after the sent messages have left. */
  close(code: (typeof closeCodes)[keyof typeof closeCodes]): void
}

export type Credentials = { readonly username: string; readonly password: string }

/** Signs a client in. Returns undefined for wrong credentials. Throws if the client may try again later. */
export type SignIn = (credentials: Credentials, connection: Connection) => Promise<Peer | undefined>
