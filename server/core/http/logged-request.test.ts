import { expect, test } from 'vitest'
import { loggedRequest } from './logged-request.ts'

test.each([
  ['/confirm?token=abc&x=1', '/confirm?token=[hidden]&x=1'],
  ['/approvals/abc', '/approvals/[hidden]'],
  ['/api/approvals/abc?from=mail', '/api/approvals/[hidden]?from=mail'],
  ['/api/webhooks/justeat/abc', '/api/webhooks/justeat/[hidden]'],
  ['/api/channel-menus/1/abc', '/api/channel-menus/1/[hidden]'],
  ['/api/channel-pictures/doordash/1/abc.jpg', '/api/channel-pictures/doordash/1/[hidden]'],
])('the log keeps %s without what lets somebody in', (url, kept) => {
  expect(loggedRequest({ method: 'GET', url })).toMatchObject({ url: kept })
})

test.each(['/api/webhooks/doordash', '/menuupload/abc', '/m/casa-rosa'])(
  'an address that lets nobody in is kept whole: %s',
  (url) => {
    expect(loggedRequest({ method: 'GET', url })).toMatchObject({ url })
  },
)
