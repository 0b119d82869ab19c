import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCamera } from './use-camera.ts'

type Track = { readonly deviceId: string; readonly torch?: boolean; readonly stop: () => void; readonly applied: unknown[] }

/** Stubs a device with cameras, limited to the calls of the hook. A camera without a light reports no `torch` capability. */
function deviceWith(cameras: readonly { readonly deviceId: string; readonly torch?: boolean }[]): { readonly opened: Track[] } {
  const opened: Track[] = []
  const mediaDevices = {
    getUserMedia: ({ video }: { video: { deviceId?: { exact: string } } }) => {
      const camera = cameras.find(({ deviceId }) => deviceId === video.deviceId?.exact) ?? cameras[0]
      if (!camera) return Promise.reject(Object.assign(new Error('none'), { name: 'NotFoundError' }))
      const track: Track = { ...camera, stop: vi.fn<() => void>(), applied: [] }
      opened.push(track)
      const asTrack = {
        ...track,
        label: `the ${camera.deviceId} one`,
        getSettings: () => ({ deviceId: camera.deviceId }),
        getCapabilities: () => (camera.torch ? { torch: true } : {}),
        applyConstraints: (each: unknown) => Promise.resolve(void track.applied.push(each)),
      }
      return Promise.resolve({ getVideoTracks: () => [asTrack], getTracks: () => [asTrack] })
    },
    enumerateDevices: () =>
      Promise.resolve(cameras.map(({ deviceId }) => ({ kind: 'videoinput', deviceId, label: `the ${deviceId} one` }))),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { ...navigator, mediaDevices })
  return { opened }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const size = { width: 1280, height: 720 }

test('the light is offered where the camera has one, and goes on and off', async () => {
  const { opened } = deviceWith([{ deviceId: 'back', torch: true }])
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.torch).toBeDefined())
  expect(result.current.hasOthers).toBe(false)
  await act(() => Promise.resolve(result.current.torch!.toggle()))
  expect(result.current.torch!.isOn).toBe(true)
  await act(() => Promise.resolve(result.current.torch!.toggle()))
  expect(result.current.torch!.isOn).toBe(false)
  expect(opened[0]!.applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test('another camera takes the place of the first, which is closed, and the first comes again after the last', async () => {
  const { opened } = deviceWith([{ deviceId: 'back' }, { deviceId: 'front' }])
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.hasOthers).toBe(true))
  expect(result.current.torch).toBeUndefined()
  for (const next of ['front', 'back']) {
    act(() => result.current.switchOver())
    await waitFor(() => expect(opened.at(-1)!.deviceId).toBe(next))
    await waitFor(() => expect(result.current.stream?.getVideoTracks()[0]!.getSettings().deviceId).toBe(next))
    expect(opened.at(-2)!.stop).toHaveBeenCalled()
  }
})

test('while nobody looks at the page the camera is closed', async () => {
  const { opened } = deviceWith([{ deviceId: 'back' }])
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.stream).toBeDefined())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(opened[0]!.stop).toHaveBeenCalled()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(opened).toHaveLength(2))
})

test('a camera that cannot be opened reports the kind of trouble, and logs it in the words of the specification', async () => {
  deviceWith([])
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.trouble).toBe('missing'))
  expect(log).toHaveBeenCalledWith('no camera on this device', expect.anything())
})

test('a page without encryption has no camera', async () => {
  deviceWith([{ deviceId: 'back' }])
  vi.stubGlobal('isSecureContext', false)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.trouble).toBe('insecure'))
})

test('after a refusal the camera is not asked for again until the user tries again', async () => {
  const { opened } = deviceWith([{ deviceId: 'back' }])
  const ask = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { result } = renderHook(() => useCamera(size))
  await waitFor(() => expect(result.current.trouble).toBe('denied'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.trouble).toBe('denied')
  expect(ask).toHaveBeenCalledTimes(1)
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.stream).toBeDefined())
  expect(opened).toHaveLength(1)
})

test('the camera that the user chose is opened first the next time, and another one where it is gone', async () => {
  const cameras = [{ deviceId: 'back' }, { deviceId: 'front' }]
  const { opened } = deviceWith(cameras)
  const first = renderHook(() => useCamera({ ...size, remembersAs: 'lens' }))
  await waitFor(() => expect(first.result.current.hasOthers).toBe(true))
  act(() => first.result.current.switchOver())
  await waitFor(() => expect(opened.at(-1)!.deviceId).toBe('front'))
  first.unmount()
  const second = renderHook(() => useCamera({ ...size, remembersAs: 'lens' }))
  await waitFor(() => expect(second.result.current.stream).toBeDefined())
  expect(opened.at(-1)!.deviceId).toBe('front')
  second.unmount()
  const { opened: others } = deviceWith([{ deviceId: 'back' }])
  const third = renderHook(() => useCamera({ ...size, remembersAs: 'lens' }))
  await waitFor(() => expect(third.result.current.stream).toBeDefined())
  expect(others[0]!.deviceId).toBe('back')
  localStorage.clear()
})
