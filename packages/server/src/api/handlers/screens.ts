import { configHandler } from '../config.ts'
import { configFilesHandler } from '../config/files.ts'
import { helpHandler } from '../help.ts'
import { lettersHandler } from '../letters.ts'
import { letterHandler } from '../letters/letter.ts'
import { mailsHandler } from '../mails.ts'
import { mailDraftHandler } from '../mails/draft.ts'
import { sendMailHandler } from '../mails/send.ts'
import { navigationHandler } from '../navigation.ts'
import { cacheHandler } from '../twins/cache.ts'
import { countsHandler } from '../twins/counts.ts'
import { forpathHandler } from '../twins/forpath.ts'
import { templateHandler } from '../twins/template.ts'
import { uiHandler } from '../twins/ui.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls for screens: brand, menu, definitions and their layouts, and the letters and mails about twins. */
export const screensHandlers = {
  'GET /api/config': configHandler,
  'GET /api/config/files/{id}': configFilesHandler,
  'GET /api/navigation': navigationHandler,
  'GET /api/help': helpHandler,
  'GET /api/letters': lettersHandler,
  'GET /api/letters/{template}/{id}': letterHandler,
  'GET /api/mails': mailsHandler,
  'GET /api/mails/{template}/{id}': mailDraftHandler,
  'POST /api/mails/{template}/{id}': sendMailHandler,
  'GET /api/twins/cache': cacheHandler,
  'GET /api/twins/{definition}/ui/{hash}': uiHandler,
  'POST /api/twins/counts': countsHandler,
  'POST /api/twins/forpath': forpathHandler,
  'POST /api/twins/template': templateHandler,
} satisfies HandlerTable
