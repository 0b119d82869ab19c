import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoCapture } from '@twinwerk/model/photo/capture'
import { shotKeeper } from '../../data/queue/keep-shots.ts'
import type { MarkedShot, Shot, ShotPlace, ShotSpace } from '../../data/queue/shot.ts'
import { fileNameOf } from './capture.ts'

/** A shot of this session. */
export type StripShot = {
  readonly shot: Shot
  /** A small picture as a data URL. */
  readonly thumb: string
  /** False if the device could not write it. */
  readonly isKept: boolean
}

type Taken = { readonly bytes: Promise<Blob>; readonly thumb: string; readonly capture: PhotoCapture; readonly at: number }

type Options = {
  /** The first word of the names of files. */
  readonly word: string
  /** The place for which the shots are taken, which offers them again after a crash. */
  readonly place: ShotPlace | undefined
  /** Called with each shot, once the device has written it. */
  readonly onTaken: (shot: Shot) => void
}

/**
 * Stores each shot on the device and lists the shots of this session. A shot is listed only once it is written; one that could not be
 * written is listed as such, because it can still be uploaded.
 */
export function useShooting({ word, place, onTaken }: Options) {
  const [shots, setShots] = useState<readonly StripShot[]>([])
  const [pending, setPending] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [space, setSpace] = useState<ShotSpace>('free')
  const isOver = useRef(false)

  const look = useCallback(() => {
    void shotKeeper.space().then((told) => isOver.current || setSpace(told))
  }, [])
  useEffect(() => {
    isOver.current = false
    look()
    return () => {
      isOver.current = true
    }
  }, [look])

  async function take({ bytes, thumb, capture, at }: Taken): Promise<void> {
    setFailed(false)
    setPending((count) => count + 1)
    try {
      const blob = await bytes
      const shot = { id: crypto.randomUUID(), bytes: blob, name: fileNameOf(word, { at, type: blob.type }), capture }
      const isKept = await shotKeeper.keep({ shot, place }).then(...outcomes)
      if (isOver.current) return
      setShots((all) => [...all, { shot, thumb, isKept }])
      onTaken(shot)
      look()
    } catch {
      if (!isOver.current) setFailed(true)
    } finally {
      if (!isOver.current) setPending((count) => count - 1)
    }
  }

  function discard(id: string): void {
    setShots((all) => all.filter(({ shot }) => shot.id !== id))
    void shotKeeper.discard(id)
  }

  /** Returns all shots, one of them with its marks. */
  function mark(id: string, marked: MarkedShot): readonly StripShot[] {
    const update = (all: readonly StripShot[]) =>
      all.map((each) => (each.shot.id === id ? { ...each, shot: { ...each.shot, marked } } : each))
    setShots(update)
    return update(shots)
  }

  return { shots, pending, hasFailed, space, take, mark, discard, fail: () => setFailed(true) }
}

const outcomes = [() => true, () => false] as const
