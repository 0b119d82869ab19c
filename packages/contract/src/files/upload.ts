import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Takes the bytes of one file, from who is signed in or who shows the `X-Upload-Token` of a public page. A save makes a document of it
 * within a day, by `"document:url": "upload:<token>"`, once, by the same user. `slot` is the relationship the document will hang on
 * (systematics), or `document`: it decides what may come (`maxUploadSizeMB`, `allowedMimeTypes`, `excludeMimeTypes`).
 */
export const upload = defineCall({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file',
  access: 'optional',
  query: z.strictObject({
    slot: z.string().max(200).optional(),
    root: z.string().max(200).optional(),
    /** Name of the file, and the type the sender takes it for; both must fit its content. */
    name: z.string().max(1000),
    type: z.string().max(200).optional(),
  }),
  upload: true,
  output: z.strictObject({
    token: z.string(),
    name: z.string(),
    filetype: z.string(),
    size: z.number(),
    /** The hash of the stored bytes; for a picture they differ from the sent bytes, since pictures are encoded again. */
    sha256: z.string(),
    image: z
      .strictObject({
        width: z.number(),
        height: z.number(),
        /** As the camera held it (EXIF, 1 to 8); the stored picture is upright. */
        orientation: z.number(),
        takenAt: z.string().optional(),
        /** Only from a slot that keeps it. */
        location: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
      })
      .optional(),
  }),
  codes: [
    '1000',
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'badFileType',
    'fileToBig',
    'FILE_INFECTED',
    'FILE_QUOTA_EXCEEDED',
    'UPLOAD_INCOMPLETE',
    'UNAVAILABLE',
    'RATE_LIMITED',
  ],
})
