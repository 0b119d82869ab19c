import { serveThread } from '../threads/serve-thread.ts'
import { drawLetters } from './draw-letters.ts'

serveThread(drawLetters)
