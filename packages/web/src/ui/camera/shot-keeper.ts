import { createContext } from 'react'
import type { Shot } from './shot.ts'

/** The space for photos on this device: `warn` from 70 %, `full` from 90 %, from 2 GB or from 500 photos. */
export type ShotSpace = 'free' | 'warn' | 'full'

/** The store of photos on this device. A photo lies there from the shutter until the server has it. */
export type ShotKeeper = {
  /** Resolves once the device has written the photo. Rejects if it cannot. */
  keep(shot: Shot): Promise<void>
  /** Deletes a photo that the user does not want. */
  discard(id: string): Promise<void>
  space(): Promise<ShotSpace>
}

/** Undefined where nobody is signed in: photos then lie in memory until they are uploaded. */
export const ShotKeeperContext = createContext<ShotKeeper | undefined>(undefined)
