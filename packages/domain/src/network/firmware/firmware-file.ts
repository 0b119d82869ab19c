import type { UploadOptions } from '@twinwerk/model/definition/upload-options'

/** The upload of a file that is written into a device. */
export const firmwareFile: UploadOptions = { maxUploadSizeMB: 100, allowedMimeTypes: ['application/x-firmware', 'application/zip'] }
