-- On every node, at its first start: the tables that users of the cluster see, and the parts that this node holds.
create database if not exists tradewind;
create database if not exists tradewind_local;
