import { serveThread } from '../threads/serve-thread.ts'
import { drawLetter } from './draw-letter.ts'
import type { LetterTask } from './letter-pdf.ts'

serveThread<LetterTask>(({ letter, made }) => drawLetter(letter, made))
