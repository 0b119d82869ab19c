import { serveThread } from '../threads/serve-thread.ts'
import { drawLetter } from './draw-letter.ts'
import type { LetterTask } from './letter-pdf.ts'

serveThread(({ letter, made }: LetterTask) => drawLetter(letter, made))
