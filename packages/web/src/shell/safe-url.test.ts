import { describe, expect, it } from 'vitest'
import { safeUrl } from './safe-url.ts'

describe('safeUrl', () => {
  it('keeps addresses of this site', () => {
    expect(safeUrl('/swe/contracts?search=a')).toBe('/swe/contracts?search=a')
  })

  it('refuses other sites and sign-in pages', () => {
    for (const url of [
      undefined,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/login?url=/login',
      '/logout',
    ])
      expect(safeUrl(url)).toBe('/')
  })
})
