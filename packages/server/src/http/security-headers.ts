import { reportDirectives } from './csp-reports.ts'

/** The pages use these themselves: scanner, map, measuring, copying, devices at a cable, films on the whole screen, passkeys. */
const ownFeatures = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
]
/** No page of ours uses these, so nothing that gets into a page can. */
const closedFeatures = [
  'autoplay',
  'bluetooth',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissionsPolicy = [...ownFeatures.map((name) => `${name}=(self)`), ...closedFeatures.map((name) => `${name}=()`)].join(', ')

const base = {
  'permissions-policy': permissionsPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of every response. Responses other than pages may load nothing at all. `frameOptions` are for browsers that do not know
 * `frame-ancestors`; null if the older header cannot express that list.
 */
export function securityHeaders(publicUrl: URL, frameOptions: 'DENY' | 'SAMEORIGIN' | null = 'DENY'): Record<string, string> {
  const framing = frameOptions === null ? {} : { 'x-frame-options': frameOptions }
  const headers = { ...base, ...framing, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  return publicUrl.protocol === 'https:' ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}

/**
 * Content security policy of the web shell (security, rule 4). The nonce is for the style tags that the component kit puts into the page;
 * of the host of a map (an origin) the page may read data and pictures, nothing that runs. `framedBy` are sources: who may show the page in
 * one of its own. `readsCodes`: its scanner is WebAssembly of ours (ADR 62), which gives no script a way to be made from text.
 */
export function shellPolicy(
  nonce: string,
  {
    mapHost,
    framedBy = "'none'",
    readsCodes = false,
  }: { mapHost?: string | undefined; framedBy?: string | undefined; readsCodes?: boolean },
): string {
  const map = mapHost === undefined ? '' : ` ${mapHost}`
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${readsCodes ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${map}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${map}`,
    "worker-src 'self'",
    // Previews of files, and of those that were chosen and are not saved yet; whatever else we answer forbids to be framed.
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ...reportDirectives,
  ].join('; ')
}
