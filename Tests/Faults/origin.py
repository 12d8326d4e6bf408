"""A backend on the loopback with a port for each section, well until it is told otherwise."""

import asyncio
import socket
import struct
import threading

import stories


class Origin:
    """Faults begin and end while it runs."""

    def __init__(self):
        self._loop = asyncio.new_event_loop()
        self._faults = {}
        self._servers = []
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def open(self, brand, section, fault):
        """The address of a new section of a brand."""
        async def connected(reader, writer):
            await self._converse(Reply(brand, section, writer), reader)
        server = self._wait(asyncio.start_server(connected, "127.0.0.1", 0))
        self._servers.append(server)
        self._faults[brand, section] = [fault, False]
        return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    def break_down(self):
        for entry in self._faults.values():
            entry[1] = True

    def recover(self):
        for entry in self._faults.values():
            entry[1] = False

    async def _converse(self, reply, reader):
        try:
            request = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
            reply.path = request.split(b" ", 2)[1].decode("ascii", "replace")
            fault, is_broken = self._faults[reply.brand, reply.section]
            # Nobody waits longer than this for anything.
            async with asyncio.timeout(60):
                await (fault.act(reply) if is_broken and fault else reply.as_it_should(request))
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            reply.close()

    def _wait(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(20)


class Reply:
    """One answer in the making."""

    def __init__(self, brand, section, writer):
        self.brand, self.section = brand, section
        self.path = "/"
        self._writer = writer

    @property
    def body(self):
        """What the section should say."""
        if self.path.startswith("/story/"):
            return stories.story(self.brand, self.section, self.path.rsplit("-", 1)[-1])
        return stories.feed(self.brand, self.section)

    async def as_it_should(self, request):
        tag = f'"{self.brand}-{self.section}"'
        if tag.encode() in request and not self.path.startswith("/story/"):
            await self.head(("ETag", tag), status="304 Not Modified")
        else:
            await self.all_of(self.body, ("ETag", tag))

    async def all_of(self, body, *fields, status="200 OK", media_type=None):
        await self.head(*fields, status=status, media_type=media_type, length=len(body))
        await self.send(body)

    async def head(self, *fields, status="200 OK", media_type=None, length=None):
        lines = [f"HTTP/1.1 {status}", "Connection: close",
                 f"Content-Type: {media_type or stories.media_type(self.section)}"]
        if length is not None:
            lines.append(f"Content-Length: {length}")
        lines += [f"{name}: {value}" for name, value in fields]
        await self.send("\r\n".join([*lines, "", ""]).encode())

    async def send(self, some):
        self._writer.write(some)
        await self._writer.drain()

    async def never(self):
        await asyncio.Event().wait()

    def reset(self):
        """Ends the connection as a machine does that is switched off and on."""
        linger = struct.pack("ii", 1, 0)
        self._writer.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self._writer.transport.abort()

    def close(self):
        self._writer.close()
