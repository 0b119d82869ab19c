import type { Shot as TakenShot } from '../../ui/camera/shot.ts'

/** The photo that the camera hands over. Its shape lies in `ui`, where parts for uploads can name it as well. */
export type Shot = TakenShot
