import { languages } from '@twinwerk/model/text/text'
import { z } from 'zod'

/** In what language a file is written, where a link asks for it: browsers say what they prefer, not what was chosen on the page. */
export const languageRequest = { language: z.enum(languages).optional() }
