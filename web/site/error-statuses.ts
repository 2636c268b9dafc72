export type ErrorStatus = { title: string; message: string }

/** What /error/{statusCode} says for each code it knows. */
export const ERROR_STATUSES: Readonly<Record<number, ErrorStatus>> = {
  400: { title: 'Bad Request', message: 'The server could not understand the request.' },
  401: { title: 'Unauthorized', message: 'You need to log in to see this page.' },
  402: { title: 'Payment Required', message: 'A payment is needed before this page can be used.' },
  403: { title: 'Access Forbidden', message: 'Your account may not open this page.' },
  404: {
    title: 'Page Not Found',
    message:
      'There is no page at this address. It may have moved, or the address has a typing error.',
  },
  405: { title: 'Method Not Allowed', message: 'This address does not take that kind of request.' },
  408: { title: 'Request Timeout', message: 'The request took too long to arrive.' },
  409: {
    title: 'Conflict',
    message: 'The request does not fit what is stored now. Reload the page and look again.',
  },
  410: { title: 'Gone', message: 'This page was removed for good.' },
  429: {
    title: 'Too Many Requests',
    message: 'There were too many requests in a short time. Wait a moment before the next.',
  },
  500: {
    title: 'Server Error',
    message: 'Something failed on our side. What you saved before is kept.',
  },
  501: { title: 'Not Implemented', message: 'The server cannot do this yet.' },
  502: { title: 'Bad Gateway', message: 'A service that this page needs gave a wrong answer.' },
  503: {
    title: 'Service Unavailable',
    message: 'The service is busy or being updated. It will be back shortly.',
  },
  504: {
    title: 'Gateway Timeout',
    message: 'A service that this page needs took too long to answer.',
  },
}

/** A missing code counts as 500. */
export function errorStatusOf(code: string | undefined): ErrorStatus & { code: string } {
  const known = ERROR_STATUSES[Number(code ?? 500)]
  return {
    code: code ?? '500',
    ...(known ?? { title: 'Error', message: 'An unexpected error occurred.' }),
  }
}

/** Beside the way home: trying again where the server failed, logging in where that may help. */
export function actionsFor(code: string): { offersRetry: boolean; offersLogin: boolean } {
  return { offersRetry: Number(code) >= 500, offersLogin: code === '401' || code === '403' }
}
