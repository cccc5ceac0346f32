/**
 * Uploads a form with a file and reports the progress. It uses XMLHttpRequest, because `fetch` cannot report how much
 * of a body has been sent.
 */

type UploadRequest = { method?: string; headers?: HeadersInit; signal?: AbortSignal | null; body: FormData }

/**
 * Behaves like `fetch`: it rejects with an AbortError when it is aborted, and with a TypeError when there is no answer.
 */
export const uploadForm = (
  url: string,
  { method = 'POST', headers, signal, body }: UploadRequest,
  onShare: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('the upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
