import type { Language } from '@twinwerk/model/text/text'
import type { FastifyRequest } from 'fastify'
import { queryParameter } from './query-parameter.ts'

/** Returns the best of our languages for an `Accept-Language` header, or formal German if none fits. */
export function languageOf(header: string | undefined): Language {
  const requests = (header ?? '').slice(0, 200).split(',').map(readRequest)
  requests.sort((a, b) => b.weight - a.weight)
  return requests.find(({ language, weight }) => language && weight > 0)?.language ?? 'de'
}

/** Returns the language that a link sets by `?language=`. It takes precedence over the browser's preference. */
export function requestedLanguage(request: Pick<FastifyRequest, 'query'>): string | undefined {
  return queryParameter(request, 'language')
}

function readRequest(text: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return { language: supportedLanguage(tag), weight: Number.isNaN(weight) ? 0 : weight }
}

function supportedLanguage(tag: string): Language | undefined {
  if (tag === 'de-x-informal') return 'de-x-informal'
  if (tag === 'de' || tag.startsWith('de-')) return 'de'
  return tag === 'en' || tag.startsWith('en-') ? 'en' : undefined
}
