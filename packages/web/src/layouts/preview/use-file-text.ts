import { useQuery } from '@tanstack/react-query'

/** The most of a text that a preview reads. */
const maxBytes = 512 * 1024

/** Why a file cannot be shown: it is gone, the reader may not see it, or it could not be read. */
export type FileTrouble = 'gone' | 'forbidden' | 'failed'

export class FileError extends Error {
  readonly trouble: FileTrouble
  constructor(trouble: FileTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

export function troubleOf({ status }: Pick<Response, 'status'>): FileTrouble {
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'forbidden' : 'failed'
}

/** Reads the beginning of a stored text. Bytes that are no UTF-8 are read as Windows-1252, as older programs write them. */
export function useFileText(address: string) {
  return useQuery({
    queryKey: ['file-text', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, headers: { Range: `bytes=0-${maxBytes - 1}` } })
      if (!answer.ok) throw new FileError(troubleOf(answer))
      const bytes = await answer.arrayBuffer()
      const total = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? bytes.byteLength)
      return { text: decoded(bytes), isCut: total > bytes.byteLength }
    },
    retry: false,
    staleTime: 60_000,
  })
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
