import { reportDirectives } from './csp-reports.ts'

/**
 * The browser features that our pages use: scanner, map, measuring, copying, devices on a cable (with the screen kept on), full-screen
 * films, passkeys.
 */
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
  'screen-wake-lock',
  'serial',
]
/** Features that no page of ours uses. They are disabled, so that injected content cannot use them either. */
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
 * Returns the headers of every response. Responses other than pages may load nothing at all. `frameOptions` is for browsers without
 * `frame-ancestors`; null if the older header cannot express that list.
 */
export function securityHeaders(publicUrl: URL, frameOptions: 'DENY' | 'SAMEORIGIN' | null = 'DENY'): Record<string, string> {
  const framing = frameOptions === null ? {} : { 'x-frame-options': frameOptions }
  const headers = { ...base, ...framing, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  return publicUrl.protocol === 'https:' ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}

/** The policy of a worker, which its script brings along: it loads further parts of our bundle, and nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** The policy of the service worker: it fetches the files of the program, which it keeps, and the pages that the user opens. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Returns the content security policy of the web shell (security, rule 4).
 *
 * - `nonce` allows the style tags that the component kit adds to the page.
 * - `mapHost` (an origin) may supply data and pictures for a map, but no code.
 * - `framedBy` lists the sources that may frame the page.
 * - `readsCodes` allows the WebAssembly of our scanner (ADR 62). It allows no script to be created from text.
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
    // For previews of files, including unsaved ones. Our other responses forbid framing.
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ...reportDirectives,
  ].join('; ')
}
