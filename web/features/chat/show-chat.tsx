import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { QueriesProvider } from '../../lib/queries-provider.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { useChat } from './use-chat.ts'

/** Shows the chat over the page, whatever that is made of; answers how to take it away. */
export function showChat(onClose: () => void): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <QueriesProvider>
      <Chat onClose={onClose} />
    </QueriesProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}

function Chat({ onClose }: { onClose: () => void }) {
  const chat = useChat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversation begins once
  useEffect(() => void chat.begin(), [])
  return <ChatFrame chat={chat} onClose={onClose} />
}
