import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Uploads the bytes of a file, for a signed-in user or with the `X-Upload-Token` of a public page. Within a day, a save by the same user
 * turns the upload into a document once, by `"document:url": "upload:<token>"`. `slot` is the relation of the future document
 * (systematics), or `document`. It sets the allowed files (`maxUploadSizeMB`, `allowedMimeTypes`, `excludeMimeTypes`).
 */
export const upload = defineCall({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file',
  access: 'optional',
  query: z.strictObject({
    slot: z.string().max(200).optional(),
    root: z.string().max(200).optional(),
    /** The name of the file, and its type according to the sender; both must match its content. */
    name: z.string().max(1000),
    type: z.string().max(200).optional(),
    /** Stores a picture of any format as WebP, if the slot accepts WebP. Its name then ends in `.webp`. */
    as: z.literal('webp').optional(),
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
        /** The orientation of the camera (EXIF, 1 to 8); the stored picture is upright. */
        orientation: z.number(),
        takenAt: z.string().optional(),
        /** Present only if the slot may keep locations and the caller may record them. Altitude in metres, direction in degrees. */
        location: z
          .strictObject({ lat: z.number(), lng: z.number(), altitude: z.number().optional(), direction: z.number().optional() })
          .optional(),
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
