import { exportFormats, linkLifetimes, translations } from '@twinwerk/model/query/export-options'
import { z } from 'zod'

/** `export` of a query body (`ExportOptionsJson` of the model), with the defaults of omitted options. */
export const exportOptions = z.strictObject({
  format: z.enum(exportFormats).default('xlsx'),
  translate: z.enum(translations).default('de'),
  translateEnums: z.boolean().default(true),
  streaming: z.enum(linkLifetimes).default('1d'),
  geometry: z.array(z.string().max(200)).min(1).max(6).optional(),
  naming: z.array(z.string().max(200)).max(500).optional(),
  id: z.uuid().optional(),
})
