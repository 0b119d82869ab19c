import { z } from 'zod'
import { defineCall } from './call.ts'

const text = z.strictObject({ de: z.string(), en: z.string(), informal: z.string().exactOptional() })

/** Returns the available letters; each applies to twins of its definition and of its subtypes. */
export const letters = defineCall({
  method: 'GET',
  path: '/api/letters',
  summary: 'Letters that can be written',
  access: 'session',
  output: z.strictObject({ letters: z.array(z.strictObject({ name: z.string(), label: text, definition: z.string() })) }),
  codes: ['1000'],
})
