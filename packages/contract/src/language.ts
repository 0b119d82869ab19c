import { languages } from '@twinwerk/model/text/text'
import { z } from 'zod'

/** The language of a file that a link requests. A browser's own header carries its preference, not the choice on the page. */
export const languageRequest = { language: z.enum(languages).optional() }
