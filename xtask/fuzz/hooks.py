"""Our side of the fuzz: who asks, what is accepted, and how many requests there were.

The roles are real: people sign up, a profile's owner invites a moderator, staff is made by the binary. Some calls end the
session they are made with (leaving, signing out, a new password); then the next request comes from somebody new.
"""

import atexit
import itertools
import json
import os
import random
import re
import secrets
import subprocess
import threading
import tomllib
from collections import Counter
from pathlib import Path

import requests
import schemathesis
from schemathesis.generation import GenerationMode

URL = os.environ["HOTDROP_FUZZ_URL"]
ROLE = os.environ["HOTDROP_FUZZ_ROLE"]
STAFF = json.loads(os.environ["HOTDROP_FUZZ_STAFF"])
FIGURES = Path(os.environ["HOTDROP_FUZZ_FIGURES"])
ACCEPTED = tomllib.loads((Path(__file__).parent / "accepted.toml").read_text()).get("accepted", [])

XSRF = "f" * 64
FORGERY = {"X-XSRF-TOKEN": XSRF, "Cookie": f"XSRF-TOKEN={XSRF}"}

numbers = itertools.count(1)
lock = threading.Lock()
statuses = Counter()
accepted = Counter()
findings = {}
dice = random.Random(int(os.environ["HOTDROP_FUZZ_SEED"]))


@schemathesis.serializer("application/x-ndjson")
def lines(_, value):
    """A list is a line each; whatever else there is, is one line."""
    rows = value if isinstance(value, list) else [value]
    texts = (row if isinstance(row, (str, bytes)) else json.dumps(row) for row in rows)
    return b"\n".join(text if isinstance(text, bytes) else text.encode(errors="surrogatepass") for text in texts)


def call(method, path, body=None, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else FORGERY
    response = requests.request(method, URL + path, json=body, headers=headers, timeout=30)
    if response.status_code >= 300:
        raise RuntimeError(f"{method} {path}: {response.status_code} {response.text[:300]}")
    return response


def sign_up(name=None):
    email = f"{ROLE}-{next(numbers)}-{os.getpid()}@example.org"
    body = {"type": "signup", "email": email, "password": "a long enough phrase 4711"}
    token = call("POST", "/api/user/auth", body).json()["token"]
    if name:
        call("POST", "/api/user/profile/store", {"name": name}, token)
    return token


def new_name():
    """Another in every run, also on a server that has seen runs before."""
    return "fuzz" + "".join(secrets.choice("bcdfghjklmnprst") for _ in range(12))


class Owner:
    """Somebody with a profile, a build and a short link, for whom others act."""

    def __init__(self):
        self.name = new_name()
        self.token = sign_up(self.name)
        build = {"game": "bo6", "mode": 16, "range": 4, "category": 2, "gun": 327, "attachments": []}
        saved = call("POST", "/api/user/loadout/store", build, self.token).json()
        self.build, self.share = saved["id"], saved["share"]

    def invite(self):
        name = new_name()
        token = sign_up(name)
        call("POST", "/api/user/community/mod-access/send-invite", {"name": name}, self.token)
        invites = call("GET", "/api/user/community/mod-access", token=token).json()["incoming_invites"]
        call("POST", "/api/user/community/mod-access/accept-invite", {"id": invites[0]["id"]}, token)
        return token


owner = Owner()


def staff():
    command = [*STAFF, f"staff-{next(numbers)}-{os.getpid()}@example.org"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    link = printed.split("#access_token=")[1].split()[0]
    taken = requests.post(URL + "/api/user/session", json={"token": link}, headers=FORGERY, timeout=30)
    # The link's token may be good for one visit alone; the session is in the cookie.
    return taken.cookies.get("hotdrop_session") or link


def somebody():
    return {"user": lambda: sign_up(new_name()), "moderator": owner.invite, "staff": staff}[ROLE]()


session = {"token": None}


def current():
    with lock:
        if session["token"] is None:
            session["token"] = somebody()
        return session["token"]


if ROLE != "guest":

    @schemathesis.auth(refresh_interval=None)
    class Session:
        def get(self, case, context):
            return current()

        def set(self, case, data, context):
            case.headers["Authorization"] = f"Bearer {data}"


# What exists, so that not every id of every call is nobody's.
KNOWN = {
    "username": lambda: owner.name,
    "name": lambda: owner.name,
    "loadout_id": lambda: owner.build,
    "code": lambda: owner.share,
    "gun_id": lambda: 327,
    "gun": lambda: 327,
    "mode": lambda: 16,
    "range": lambda: 4,
    "category": lambda: 2,
}


def settle(values):
    """Half of the values that fit anyway become some that exist."""
    for key, known in KNOWN.items():
        value = known()
        if isinstance(values, dict) and type(values.get(key)) is type(value) and dice.random() < 0.5:
            values[key] = value


@schemathesis.hook
def before_call(context, case, kwargs):
    session_of = kwargs.get("session")
    if session_of is not None:
        session_of.cookies.clear()
    if case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE:
        for values in (case.body, case.query, case.path_parameters):
            settle(values)


# A session is over after these, whoever made the call.
ENDING = {
    ("POST", "/api/user/logout"),
    ("POST", "/api/user/password"),
    ("DELETE", "/api/user"),
    ("GET", "/api/session/{id}"),
}


@schemathesis.hook
def after_call(context, case, response):
    statuses[response.status_code] += 1
    if (case.operation.method.upper(), case.operation.path) in ENDING and response.status_code < 300:
        with lock:
            session["token"] = None


def name_of(failure):
    return next(iter(failure.checks), failure.code)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    called = f"{case.operation.method.upper()} {case.operation.path}"
    for one in ACCEPTED:
        fits = one["check"] == name_of(failure) and one.get("call", called) == called
        if fits and re.search(one.get("given", ""), response.request.url or ""):
            accepted[f"{one['check']} {one.get('call', '')}".strip()] += 1
            return False
    findings[f"{name_of(failure)}, {ROLE}: {called} {response.status_code}"] = case.as_curl_command()[:2000]
    return True


@atexit.register
def write_figures():
    figures = {
        "requests": sum(statuses.values()),
        "statuses": statuses,
        "accepted": accepted,
        "findings": findings,
    }
    FIGURES.write_text(json.dumps(figures))
