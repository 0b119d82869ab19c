import { AppError } from '@twinwerk/model/error/app-error'

/** Repeats a query that timed out on a busy machine: a timeout says nothing about the result. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      const isCanceled = error instanceof AppError && (error.cause as { readonly code?: string } | undefined)?.code === '57014'
      if (!isCanceled) throw error
    }
}
