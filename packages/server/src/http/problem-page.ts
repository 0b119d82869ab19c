import type { Language } from '@twinwerk/model/text/text'
import type { FastifyRequest } from 'fastify'

/** Returns true if a person sees the response: a link to a file that the browser opens as a page. */
export function readsPages({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && (headers.accept ?? '').includes('text/html')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns one sentence as a self-contained page, which replaces a file. */
export function problemPage(title: string, language: Language): string {
  const words = title.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'de'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words}</title>
</head>
<body>
<main>
<h1>${words}</h1>
</main>
</body>
</html>
`
}
